/** Modules that import each other have no order in which they can be read; who evaluates needs no printer. */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
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
