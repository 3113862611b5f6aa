/// <reference types="vite/types/importMeta.d.ts" />
import type { Permissions } from './permissions.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** What a feature provides to tests over all features, exported from its `<name>.testing.ts`. */
interface FeatureTesting {
  /** One row per call. */
  permissions?: Permissions;
  /** Leaves all traces of a person, for tests of export and erasure. */
  leaveTraces?: (deeds: Deeds) => Promise<void>;
}

export interface Deeds {
  test: TestApp;
  person: TestPerson;
  friend: TestPerson;
  /** Slugs of the person's own post and of the friend's. */
  post: string;
  friendsPost: string;
  /** Adds to a text a unique word that must be nowhere once the person is erased. */
  say: (what: string) => string;
}

export const featureTesting = Object.values(
  import.meta.glob<FeatureTesting>('../features/**/*.testing.ts', { eager: true }),
);
