/** How tests of the packages run, unless a package says otherwise. */
export const shared = {
  include: ['src/**/*.test.ts'],
  passWithNoTests: true,
  // Nothing is kept between two files of tests; to load what they share anew for each takes longer than most of them.
  isolate: false,
  // Node strips types far sooner than Vite transforms a file, and code is quicker that does not reach for each import through Vite's records.
  // No test needs what is given up for it: mocks of modules, and tests within the source.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Laws over hundreds of texts or games, on a machine that has other things to do.
  testTimeout: 30_000,
  tags: [
    { name: 'full', description: 'Left out by `npm test`, which has little time; in `npm run test:full`.' },
  ],
};
