import { setGlobalOptions } from 'firebase-functions/v2/options';

setGlobalOptions({ region: 'us-central1', maxInstances: 20 });

/**
 * The secret with the mail server's URL and password; bound if functions/.env sets `MAIL=smtp` (docs/deploying.md,
 * Mail).
 */
export const mailSecrets: string[] = process.env.MAIL === 'smtp' ? ['SMTP_URL'] : [];

/**
 * The secret with the OpenSearch node's user name and password; bound if functions/.env sets `SEARCH_ENGINE=opensearch`
 * (docs/scaling.md). A developer's local node needs none.
 */
export const searchSecrets: string[] =
  process.env.SEARCH_ENGINE === 'opensearch' && !process.env.FUNCTIONS_EMULATOR ? ['OPENSEARCH_AUTH'] : [];

/**
 * The secret with the keys that encrypt sellers' API keys; bound if functions/.env sets `CONNECTIONS=stripe`
 * (docs/deploying.md, Connections).
 */
export const connectionSecrets: string[] = process.env.CONNECTIONS === 'stripe' ? ['CONNECTION_KEYS'] : [];

/**
 * Stripe's API key and webhook secrets; bound if functions/.env sets `PAYMENTS=stripe` (docs/deploying.md, Payments).
 * The values used with the Stripe test double are not secret.
 */
export const paymentSecrets: string[] =
  process.env.PAYMENTS === 'stripe' && !process.env.FUNCTIONS_EMULATOR
    ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']
    : [];
