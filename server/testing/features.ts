/// <reference types="vite/types/importMeta.d.ts" />
import type { Permissions } from './permissions.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** What a feature tells the tests that walk through all of them; exported from its `<name>.testing.ts`. */
interface FeatureTesting {
  /** A row for each of its calls. */
  permissions?: Permissions;
  /** Does whatever leaves a trace of a person, for the tests of export and erasure. */
  leaveTraces?: (deeds: Deeds) => Promise<void>;
}

export interface Deeds {
  test: TestApp;
  person: TestPerson;
  friend: TestPerson;
  /** Slugs: the person's own post, and the friend's. */
  post: string;
  friendsPost: string;
  /** Adds to a text a word that nobody else uses and that may be nowhere once the person is erased. */
  say: (what: string) => string;
}

export const featureTesting = Object.values(
  import.meta.glob<FeatureTesting>('../features/*/*.testing.ts', { eager: true }),
);
