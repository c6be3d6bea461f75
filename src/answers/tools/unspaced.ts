/** Without spaces, hyphens and apostrophes: people write `qr code`, `qr-code` and `qrcode`. */
export function unspaced(folded: string): string {
  return /[ '.-]/.test(folded) ? folded.replace(/[ '.-]+/g, '') : folded;
}
