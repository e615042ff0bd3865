import { setGlobalOptions } from 'firebase-functions/v2/options';

setGlobalOptions({ region: 'us-central1', maxInstances: 20 });
