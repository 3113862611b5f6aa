import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { editorTags } from '#contract/posts/posts.ts';
import { isReservedUsername, looksLikeFile, usernamePattern } from '#contract/identity/usernames.ts';
import {
  demoComments,
  demoFollows,
  demoGroups,
  demoHelpers,
  demoLikes,
  demoPeople,
  demoRatings,
} from './community.ts';
import { parseDemoPost, readDemoPosts } from './demo-content.ts';
import type { DemoPost } from './demo-content.ts';
import { listPictures, pictureOf } from './pictures.ts';

const posts = await readDemoPosts();
const slugs = posts.map((post) => post.slugHint);
/** Returns the posts with a defect. */
const slugsOf = (wrong: (post: DemoPost) => boolean) => posts.filter(wrong).map((post) => post.slugHint);

const usernames = demoPeople.map((person) => person.username);
const joinedHoursAgo = new Map(demoPeople.map((person) => [person.username, person.joinedDaysAgo * 24]));

/** Returns names that are not in `known`. */
const strangers = (names: readonly string[], known: readonly string[]) =>
  names.filter((name) => !known.includes(name));

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);

describe('people', () => {
  it('are twelve, some of them seeking help, with usernames that an account may have', () => {
    expect(usernames).toHaveLength(12);
    expect(repeated(usernames.map((name) => name.toLowerCase()))).toEqual([]);
    for (const name of usernames) {
      expect(name).toMatch(usernamePattern);
      expect(isReservedUsername(name) || looksLikeFile(name)).toBe(false);
    }
    expect(demoPeople.filter((person) => person.seeksHelp)).toHaveLength(3);
    expect(demoPeople.every((person) => person.seeksHelp !== person.offersHelp)).toBe(true);
  });

  it('do not tell beside their place where they work', () => {
    const twice = demoPeople.filter(({ username, work }) => {
      const place = demoHelpers[username];
      return place && [place.city, `(${place.state})`].some((each) => work.includes(each));
    });
    expect(twice).toEqual([]);
  });

  it('fit the fields of a profile', () => {
    for (const person of demoPeople) {
      const { name, work, formation1, formation2, formation3, formation4, tags } = person;
      const lines = [name, work, formation1, formation2, formation3, formation4, tags.join(',')];
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(255);
      expect(formation1 === '').toBe(formation2 === '');
      expect(formation3 === '').toBe(formation4 === '');
      expect(tags.filter((tag) => tag.includes(','))).toEqual([]);
    }
  });
});

describe('posts', () => {
  it('are forty, each with its own title, by people who had joined', () => {
    expect(posts).toHaveLength(40);
    expect(repeated(posts.map((post) => post.title))).toEqual([]);
    expect(slugsOf((post) => post.title.length < 10)).toEqual([]);
    expect(slugsOf((post) => post.hoursAgo >= (joinedHoursAgo.get(post.author) ?? 0))).toEqual([]);
  });

  it('carry tags of the editor', () => {
    expect(
      strangers(
        posts.flatMap((post) => post.tags),
        editorTags,
      ),
    ).toEqual([]);
    expect(
      strangers(
        editorTags,
        posts.flatMap((post) => post.tags),
      ),
    ).toEqual([]);
    expect(posts.filter((post) => repeated(post.tags).length > 0)).toEqual([]);
  });

  it('are texts of a few minutes that link to the web only, over https', () => {
    const words = (post: DemoPost) => post.markdown.split(/\s+/).length;
    expect(slugsOf((post) => words(post) < 200)).toEqual([]);
    expect(slugsOf((post) => words(post) > 800)).toEqual([]);
    expect(slugsOf((post) => /\]\((?!https:\/\/)/.test(post.markdown))).toEqual([]);
    expect(slugsOf((post) => /^# /m.test(post.markdown))).toEqual([]);
  });

  it('are read newest first', () => {
    expect(posts.map((post) => post.hoursAgo)).toEqual(
      posts.map((post) => post.hoursAgo).toSorted((a, b) => a - b),
    );
  });

  it('are refused where a field is missing or wrong', () => {
    const text =
      '---\ntitle: Um: dois\nauthor: ana\ntags: java, design\ncareers: contador\nhoursAgo: 3\n---\n\nTexto\n\n---\n';
    expect(parseDemoPost('um', text)).toEqual({
      slugHint: 'um',
      title: 'Um: dois',
      author: 'ana',
      tags: ['java', 'design'],
      careers: ['contador'],
      hoursAgo: 3,
      markdown: 'Texto\n\n---',
    });
    expect(() => parseDemoPost('um', 'Texto')).toThrow('um: no front matter');
    expect(() => parseDemoPost('um', text.replace('author: ana\n', ''))).toThrow('um: no author');
    expect(() => parseDemoPost('um', text.replace('hoursAgo: 3', 'hoursAgo: logo'))).toThrow('hoursAgo');
  });
});

describe('pictures', () => {
  it('show each person, and all but eight posts, in their sizes', async () => {
    const drawn = await listPictures();
    expect(strangers(usernames, drawn)).toEqual([]);
    expect(strangers(drawn, [...usernames, ...slugs])).toEqual([]);
    expect(drawn).toHaveLength(usernames.length + slugs.length - 8);
    const sizes = await Promise.all(
      drawn.map(async (name) => {
        const { format, width, height } = await sharp(await pictureOf(name)).metadata();
        return `${name}: ${format} ${width}x${height}`;
      }),
    );
    const wanted = drawn.map((name) => `${name}: png ${usernames.includes(name) ? '512x512' : '1600x900'}`);
    expect(sizes).toEqual(wanted);
  });
});

describe('comments', () => {
  it('are written by people, under posts, between the post and now', () => {
    expect(
      strangers(
        demoComments.map((comment) => comment.author),
        usernames,
      ),
    ).toEqual([]);
    expect(
      strangers(
        demoComments.map((comment) => comment.post),
        slugs,
      ),
    ).toEqual([]);
    const untimely = demoComments.filter((comment) => {
      const hoursAgo = posts.find(({ slugHint }) => slugHint === comment.post)!.hoursAgo - comment.hoursAfter;
      return comment.hoursAfter <= 0 || hoursAgo <= 0 || hoursAgo >= joinedHoursAgo.get(comment.author)!;
    });
    expect(untimely).toEqual([]);
  });

  it('answer an earlier comment under the same post that is no answer itself', () => {
    const misplaced = [...Map.groupBy(demoComments, (comment) => comment.post).values()].flatMap((list) =>
      list.filter(({ replyTo, hoursAfter }, i) => {
        if (replyTo === undefined) return false;
        const answered = list[replyTo];
        return (
          !answered || replyTo >= i || answered.replyTo !== undefined || answered.hoursAfter >= hoursAfter
        );
      }),
    );
    expect(misplaced).toEqual([]);
    expect(demoComments.some(({ replyTo }) => replyTo !== undefined)).toBe(true);
  });
});

describe('relations', () => {
  it('join people who exist, once, and nobody with themself', () => {
    expect(
      strangers(
        demoFollows.flatMap(({ follower, followed }) => [follower, followed]),
        usernames,
      ),
    ).toEqual([]);
    expect(demoFollows.filter(({ follower, followed }) => follower === followed)).toEqual([]);
    expect(repeated(demoFollows.map(({ follower, followed }) => `${follower} ${followed}`))).toEqual([]);

    expect(
      strangers(
        demoRatings.flatMap(({ rater, rated }) => [rater, rated]),
        usernames,
      ),
    ).toEqual([]);
    expect(demoRatings.filter(({ rater, rated }) => rater === rated)).toEqual([]);
    expect(repeated(demoRatings.map(({ rater, rated }) => `${rater} ${rated}`))).toEqual([]);
  });

  it('have likes on posts, one a person and none by the author', () => {
    expect(strangers(Object.keys(demoLikes), slugs)).toEqual([]);
    const likes = Object.entries(demoLikes);
    expect(
      strangers(
        likes.flatMap(([, likers]) => likers),
        usernames,
      ),
    ).toEqual([]);
    expect(repeated(likes.flatMap(([slug, likers]) => likers.map((liker) => `${liker} ${slug}`)))).toEqual(
      [],
    );
    expect(slugsOf((post) => demoLikes[post.slugHint]?.includes(post.author) ?? false)).toEqual([]);
  });

  it('have four groups whose owner is no further member', () => {
    expect(demoGroups).toHaveLength(4);
    expect(repeated(demoGroups.map((group) => group.slug))).toEqual([]);
    expect(
      strangers(
        demoGroups.flatMap(({ owner, members }) => [owner, ...members]),
        usernames,
      ),
    ).toEqual([]);
    expect(demoGroups.filter(({ owner, members }) => repeated([owner, ...members]).length > 0)).toEqual([]);
  });
});
