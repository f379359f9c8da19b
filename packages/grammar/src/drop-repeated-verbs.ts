/** Removes the leading verb of a predicate if the preceding one has the same: `is a City`, `is under Control` → `is a City`, `under Control`. */
export function dropRepeatedVerbs(predicates: readonly string[], verbPattern: RegExp): readonly string[] {
  const verbOf = (text: string | undefined): string => verbPattern.exec(text ?? '')?.[0] ?? '';
  return predicates.map((predicate, i) => {
    const verb = verbOf(predicate);
    const isRepeated = i > 0 && verb !== '' && verb === verbOf(predicates[i - 1]);
    return isRepeated ? predicate.slice(verb.length) : predicate;
  });
}
