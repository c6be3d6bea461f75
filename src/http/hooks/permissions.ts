/** What a page of this site does with the browser: it copies a key or an answer, and its timer sounds. */
const USED = 'autoplay clipboard-write';

/** Nothing else, neither by a page nor by the map in its frame: a hole in either gets nothing more out of the browser. */
const UNUSED =
  'accelerometer camera clipboard-read display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-create ' +
  'publickey-credentials-get screen-wake-lock serial storage-access usb window-management xr-spatial-tracking';

export const PERMISSIONS_POLICY = [
  ...USED.split(' ').map((feature) => `${feature}=(self)`),
  ...UNUSED.split(' ').map((feature) => `${feature}=()`),
].join(', ');
