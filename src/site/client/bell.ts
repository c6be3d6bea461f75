const TONES_S = [0, 0.3, 0.6];
const EVERY_MS = 2_000;
/** Long enough for anyone who is still there. */
const MAX_RINGS = 30;

/** Three short tones, again and again until it is stopped. Browsers play them only after a press on the page. */
export class Bell {
  #audio: AudioContext | undefined;
  #ringing = 0;

  /** Call it on a press. */
  allow(): void {
    this.#audio ??= new AudioContext();
    void this.#audio.resume();
  }

  ring(): void {
    this.stop();
    let rings = 0;
    const once = (): void => {
      this.#play();
      if (++rings >= MAX_RINGS) this.stop();
    };
    this.#ringing = window.setInterval(once, EVERY_MS);
    once();
  }

  stop(): void {
    clearInterval(this.#ringing);
  }

  #play(): void {
    const audio = this.#audio;
    if (audio?.state !== 'running') return;
    for (const at of TONES_S) {
      const tone = audio.createOscillator();
      tone.frequency.value = 880;
      tone.connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.15);
    }
  }
}
