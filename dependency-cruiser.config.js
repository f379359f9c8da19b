/** What a module may not reach, however far away; who evaluates needs no printer. */
export default {
  forbidden: [
    {
      // Scenarios read positions by it, and have nothing to print.
      name: 'evaluator-prints-nothing',
      severity: 'error',
      from: { path: '^packages/compiler/src/evaluate/evaluator\\.ts$' },
      to: { path: '^packages/compiler/src/emit/', reachable: true },
    },
  ],
  options: {
    // What is imported for its type alone does not count.
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|fixtures|generated)/' },
  },
};
