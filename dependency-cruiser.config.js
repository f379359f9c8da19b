/** Modules that import each other have no order in which they can be read. */
export default {
  forbidden: [{ name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    // What is imported for its type alone does not count.
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|fixtures|generated)/' },
  },
};
