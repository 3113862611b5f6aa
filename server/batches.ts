interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Batches concurrent calls: items that arrive while a batch runs form the next one. A lone item waits for nothing.
 * @param work does a whole batch or, where it throws, none of it: each item is then tried alone, as one may be the cause
 * @param most maximum batch size
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
