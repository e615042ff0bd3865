import fc from 'fast-check';

/** Every mutant is tested with the same random values, so that none survives in one run and not in the next. */
fc.configureGlobal({ seed: 1, endOnFailure: true });
