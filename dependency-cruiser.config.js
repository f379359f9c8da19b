/** Forbidden imports, direct and transitive. */
export default {
  forbidden: [
    {
      // Scenarios evaluate positions without generating code.
      name: 'evaluator-prints-nothing',
      severity: 'error',
      from: { path: '^packages/compiler/src/evaluate/evaluator\\.ts$' },
      to: { path: '^packages/compiler/src/codegen/', reachable: true },
    },
    {
      // Agents are passed to a table, so that a page without agents does not load them.
      name: 'table-holds-no-agents',
      severity: 'error',
      from: { path: '^packages/table/src/', pathNot: '(/testing/|\\.test\\.ts$)' },
      to: { path: '^(packages/bot/|@quipu/bot$)' },
    },
    {
      // Property tests have an entry of their own (`/testing`), so that programs do not depend on fast-check.
      name: 'fast-check-only-in-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '(/testing/|\\.test\\.tsx?$)' },
      to: { path: '(^|/)fast-check(/|$)' },
    },
  ],
  options: {
    // Imports of types do not count.
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|fixtures|generated)/' },
  },
};
