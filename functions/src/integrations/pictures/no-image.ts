/** Why an address or a file yields no picture that we show, for the log. */
export class NoImage extends Error {}
