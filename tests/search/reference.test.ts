import { engineTests } from './engine-tests.ts';
import { referenceIndex } from './reference-index.ts';

engineTests({
  name: 'the plainest index',
  make: async () => ({ index: referenceIndex(), settle: async () => {}, close: async () => {} }),
});
