const PATIENCE_MS = 10_000;

/** Brings the knowledge cards after the results. Where they do not come, nothing is missing. */
export function loadCards(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-cards]')) void load(place);
}

async function load(place: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(place.dataset.cards ?? '', {
      // Who is no longer signed in would be sent to a whole page.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) place.innerHTML = await answer.text();
  } catch {
    place.replaceChildren();
  }
}
