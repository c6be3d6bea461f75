/** Tells the server that scripts run here, so that it may leave to them what can come later. Ends with the browser. */
export function rememberScripts(): void {
  document.cookie = 'scripts=1; path=/; samesite=lax';
}
