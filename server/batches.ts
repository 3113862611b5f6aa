interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Does together what many want at the same time: what comes while a batch is under way is the next one. Whoever comes alone waits for
 * nobody.
 * @param work does all of a batch or, where it throws, nothing: then each is done by itself, as one alone may be the cause
 * @param most how many are one batch
 */
export function openBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<PromiseSettledResult<Result>[]>,
  most: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;

  async function run(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      const outcomes = await outcomesOf(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]!;
        if (outcome.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome.reason);
      });
    }
    isUnderWay = false;
  }

  async function outcomesOf(items: readonly Item[]): Promise<PromiseSettledResult<Result>[]> {
    try {
      return await work(items);
    } catch (reason) {
      if (items.length === 1) return [{ status: 'rejected', reason }];
      const outcomes: PromiseSettledResult<Result>[] = [];
      for (const item of items) outcomes.push(...(await outcomesOf([item])));
      return outcomes;
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isUnderWay) void run();
    });
}
