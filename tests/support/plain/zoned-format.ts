/** Returns a formatter without an explicit time zone, as the product uses. */
export const zonedFormat = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' });

/** A formatter made when this module is loaded, in the time zone of that moment. */
export const formatOfModule = zonedFormat();
