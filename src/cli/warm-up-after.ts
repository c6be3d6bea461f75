/** Long enough not to delay the first response, short enough to be done before the first real query. */
export const WARM_UP_AFTER_MS = 200;
