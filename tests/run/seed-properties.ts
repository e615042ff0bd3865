import { configureGlobal } from 'fast-check';

/** Property tests use the same values in every run of one commit. See `HANDOFF_SEED` in tests/run. */
const { HANDOFF_SEED } = process.env;
if (HANDOFF_SEED) configureGlobal({ seed: Number(HANDOFF_SEED) });
