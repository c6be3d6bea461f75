import type { PictureType } from '../pictures/picture-type.ts';

/** A picture that may be passed on: its bytes are of the stated type. */
export type PictureFile = { readonly type: PictureType; readonly bytes: Uint8Array };

/**
 * `refused`: this URL must not be requested. `not_found`: the host has no picture there. `unusable`: the response is
 * not a picture, is too large, or redirects elsewhere. `busy`: too many requests are waiting, or too much is in flight.
 */
export type PictureFailure = 'refused' | 'not_found' | 'unusable' | 'unreachable' | 'timeout' | 'busy';

export type FetchedPicture = PictureFile | { readonly failed: PictureFailure };

/** Gets pictures from the open internet for people who would rather not be seen there. It always resolves in time. */
export interface PictureFetcher {
  fetch(url: string): Promise<FetchedPicture>;
}
