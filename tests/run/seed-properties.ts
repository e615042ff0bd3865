import { configureGlobal } from 'fast-check';

/** Properties try the same values in every run of one commit; see `HANDOFF_SEED` in tests/run. */
const { HANDOFF_SEED } = process.env;
if (HANDOFF_SEED) configureGlobal({ seed: Number(HANDOFF_SEED) });
