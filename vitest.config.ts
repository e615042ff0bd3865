import { defineConfig } from 'vitest/config';

const emulated = { testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false } as const;

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'emulators/suite/**/*.test.ts',
            'tests/house/**/*.test.ts',
            'tests/images/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'stand-in', include: ['emulators/storage-rules/**/*.test.ts'] } },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          setupFiles: ['tests/support/silence-firebase-log.ts'],
          ...emulated,
        },
      },
      { test: { name: 'races', include: ['tests/races/**/*.test.ts'], ...emulated } },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...emulated, testTimeout: 900_000 } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...emulated } },
    ],
  },
});
