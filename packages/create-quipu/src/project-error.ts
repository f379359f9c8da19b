/** A message for users about something that they can correct. */
export class ProjectError extends Error {}
