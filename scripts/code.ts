import { DEMO_TOTP_SECRET } from './demo/demo-factor.ts';
import { totpCode } from './demo/totp-code.ts';

// `npm run code`: prints the code the demo administrators' authenticator app would show now. Each code works once.
console.log(totpCode(DEMO_TOTP_SECRET, new Date()));
