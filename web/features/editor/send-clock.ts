/** Milliseconds: the server is sent a text when its writer pauses, or at last, and never more often than that. */
const pause = 2_500;
const atLast = 8_000;
const mostOften = 6_000;

/** Says when a text that is being written is sent. */
export class SendClock {
  readonly #send: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sendBy: number | null = null;
  #notBefore = 0;

  constructor(send: () => void) {
    this.#send = send;
  }

  /** There is something to send. */
  plan(): void {
    const now = Date.now();
    this.#sendBy ??= now + atLast;
    const at = Math.max(Math.min(now + pause, this.#sendBy), this.#notBefore);
    this.stop();
    this.#timer = setTimeout(this.#send, at - now);
  }

  /** It is being sent, or has just arrived. */
  rest(milliseconds = mostOften): void {
    this.stop();
    this.#sendBy = null;
    this.#notBefore = Date.now() + milliseconds;
  }

  /** Nothing has to be waited for any more. */
  wake(): void {
    this.#notBefore = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
