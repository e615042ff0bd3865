import { setLogLevel } from 'firebase/app';

// The rules tests provoke many denials, and the SDK would print each one.
setLogLevel('silent');
