import type { Config } from '../config/config.ts';
import type { Db } from '../db/handle.ts';

/** The result of a check: one line for the person at the terminal. */
export interface Finding {
  state: 'ok' | 'atenção' | 'erro';
  text: string;
}

export interface Installation {
  config: Config;
  db: Db;
}

/** Checks one thing, and changes nothing. */
export interface Check {
  /** Portuguese; begins the line. */
  name: string;
  run: (installation: Installation) => Promise<Finding[]>;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const attention = (text: string): Finding => ({ state: 'atenção', text });
export const error = (text: string): Finding => ({ state: 'erro', text });
