/** A formatter as the product has them, without a time zone of its own. */
export const zonedFormat = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' });

/** Made when this module is loaded, in the time zone of that moment. */
export const formatOfModule = zonedFormat();
