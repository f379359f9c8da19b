/** Default options of test runs; each package may override them. */
export const shared = {
  include: ['src/**/*.test.ts'],
  passWithNoTests: true,
  // Test files share no state, so isolation is off; importing shared modules again would dominate.
  isolate: false,
  // Node.js strips types faster than Vite transforms files, and native imports run faster than those of Vite.
  // The cost: no mocks of modules and no tests inside source files.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Property tests over hundreds of texts or games, possibly on a busy machine.
  testTimeout: 30_000,
  tags: [{ name: 'full', description: 'Too slow for `npm test`; runs in `npm run test:full`.' }],
};
