/** Words of images, news and videos. */
export const media = {
  start: 'Type above what you are looking for.',
  visit: 'Visit the page',
  openAlone: 'Open by itself',
  toResults: 'Back to the results',
  viewer: 'Image viewer',
  previous: 'Previous image',
  next: 'Next image',
  close: 'Close',
  similar: 'Similar images',
  similarComing: 'Looking for similar images…',
  noSimilar: 'No similar images were found.',
  similarFailed: 'Similar images could not be looked up just now.',
  duration: 'Length:',
};
