/** Late enough for whoever waits for the first answer, early enough for whoever asks the first question. */
export const WARM_UP_AFTER_MS = 200;
