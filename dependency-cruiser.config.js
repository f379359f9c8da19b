/** What a module may not reach, however far away; who evaluates needs no printer. */
export default {
  forbidden: [
    {
      // Scenarios read positions by it, and have nothing to print.
      name: 'evaluator-prints-nothing',
      severity: 'error',
      from: { path: '^packages/compiler/src/evaluate/evaluator\\.ts$' },
      to: { path: '^packages/compiler/src/codegen/', reachable: true },
    },
    {
      // A table is handed its agents, so that a page on which persons alone play loads none.
      name: 'table-holds-no-agents',
      severity: 'error',
      from: { path: '^packages/table/src/', pathNot: '(/testing/|\\.test\\.ts$)' },
      to: { path: '^(packages/bot/|@quipu/bot$)' },
    },
    {
      // Property tests are an entry of their own (`/testing`), so that programs do not depend on their library.
      name: 'fast-check-only-in-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '(/testing/|\\.test\\.tsx?$)' },
      to: { path: '(^|/)fast-check(/|$)' },
    },
  ],
  options: {
    // What is imported for its type alone does not count.
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|fixtures|generated)/' },
  },
};
