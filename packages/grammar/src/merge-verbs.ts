/** Joins predicates, stating a repeated verb once: `is a City or under Control`. */
export function mergeVerbs(predicates: readonly string[], verbs: RegExp): readonly string[] {
  const verbOf = (text: string | undefined): string => verbs.exec(text ?? '')?.[0] ?? '';
  return predicates.map((predicate, i) => {
    const verb = verbOf(predicate);
    const isRepeated = i > 0 && verb !== '' && verb === verbOf(predicates[i - 1]);
    return isRepeated ? predicate.slice(verb.length) : predicate;
  });
}
