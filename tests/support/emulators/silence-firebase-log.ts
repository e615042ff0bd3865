import { setLogLevel } from 'firebase/app';

// The rules tests are about denials, and the SDK would print each one.
setLogLevel('silent');
