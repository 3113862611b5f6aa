export interface RateCountTable {
  key: Buffer;
  times: number;
  ends_at: Date;
}
