import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoPeople } from './people.ts';
import { avatarPicture, coverMotifs, coverPicture } from './pictures.ts';

const size = async (picture: Buffer) => {
  const { format, width, height } = await sharp(picture).metadata();
  return `${format} ${width}x${height}`;
};

describe('covers', () => {
  it.each(coverMotifs)('%s is the same for a seed and another for another', async (motif) => {
    const picture = await coverPicture(motif, 1);
    expect(await size(picture)).toBe('png 1600x900');
    expect(picture.equals(await coverPicture(motif, 1))).toBe(true);
    expect(picture.equals(await coverPicture(motif, 2))).toBe(false);
  });

  it('are refused for a motif that nobody drew', async () => {
    await expect(coverPicture('dragon', 1)).rejects.toThrow('dragon');
  });
});

describe('avatars', () => {
  it('differ from person to person', async () => {
    const pictures = await Promise.all(demoPeople.map(avatarPicture));
    expect(new Set(await Promise.all(pictures.map(size)))).toEqual(new Set(['png 512x512']));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(demoPeople.length);
  });
});
