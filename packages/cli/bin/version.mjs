// Plain JavaScript that any Node can read: one that cannot strip types would fail with a syntax error instead.
const [major, minor] = process.versions.node.split('.').map(Number);

/** Whether this Node.js is too old: 22.18 is the first release that strips types without a flag. */
export const tooOld = !(major > 22 || (major === 22 && minor >= 18));
