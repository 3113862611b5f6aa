/*
 * A press may be answered while a read that began before it is still on its way: what that read says of the thing
 * pressed is older than the answer, though it comes later. Moments are counted here, not timed.
 */
let moment = 0;
let shownRead = 0;

/** Reads what will be shown, and remembers when that began. */
export async function readToShow<Data>(read: () => Promise<Data>): Promise<Data> {
  const began = ++moment;
  const data = await read();
  shownRead = began;
  return data;
}

/** The moment of an answer. */
export const answeredNow = (): number => ++moment;

/** Whether an answer came after the read of what has just come to be shown had begun. */
export const isNewerThanShown = (answered: number): boolean => answered > shownRead;
