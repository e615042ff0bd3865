import { setLogLevel } from 'firebase/app';

// Denials are what the rules tests are about; the SDK would print each one.
setLogLevel('silent');
