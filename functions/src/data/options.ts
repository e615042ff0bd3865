import { setGlobalOptions } from 'firebase-functions/v2/options';

setGlobalOptions({ region: 'us-central1', maxInstances: 20 });

/** The mail server's address with its password; bound if functions/.env says `MAIL=smtp` (docs/deploying.md, Mail). */
export const mailSecrets: string[] = process.env.MAIL === 'smtp' ? ['SMTP_URL'] : [];

/**
 * The user name and password for the OpenSearch node; bound if functions/.env says `SEARCH_ENGINE=opensearch`
 * (docs/scaling.md). A developer's node needs none.
 */
export const searchSecrets: string[] =
  process.env.SEARCH_ENGINE === 'opensearch' && !process.env.FUNCTIONS_EMULATOR ? ['OPENSEARCH_AUTH'] : [];

/**
 * The keys that encrypt sellers' keys; bound if functions/.env says `CONNECTIONS=stripe` (docs/deploying.md,
 * Connections).
 */
export const connectionSecrets: string[] = process.env.CONNECTIONS === 'stripe' ? ['CONNECTION_KEYS'] : [];

/**
 * Stripe's key and its webhooks' secrets; bound if functions/.env says `PAYMENTS=stripe` (docs/deploying.md, Payments).
 * The values used with the Stripe double are not secret.
 */
export const paymentSecrets: string[] =
  process.env.PAYMENTS === 'stripe' && !process.env.FUNCTIONS_EMULATOR
    ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']
    : [];
