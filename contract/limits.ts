/** Every bound of the product in one place. Lengths are in UTF-16 code units, sizes in bytes. */
export const limits = {
  field: 255,
  passwordMin: 8,
  usernameMin: 2,
  /** Of a second factor. */
  code: 40,
  /** A person's. */
  passkeys: 10,
  passkeyName: 60,
  /** One part of what a browser says of a key, in base64url. */
  credentialPart: 16_384,
  title: 255,
  body: 50_000,
  bodyTags: 10,
  comment: 10_000,
  /** A person's. */
  drafts: 200,
  /** Of a draft. */
  draftVersions: 30,
  /** Of a person. */
  tagFollows: 100,
  /** Those that most posts carry. */
  listedTags: 1_000,
  text: 2_000,
  message: 500,
  reportText: 1_000,
  decisionText: 1_000,
  appeal: 2_000,
  profileTags: 20,
  profileTag: 30,
  imageBytes: 8_388_608,
  imagePixels: 40_000_000,
  /** Pictures that one account may be sending. */
  uploadsAtOnce: 2,
  /** Of an account's pictures, in all sizes in which they are kept. */
  storedBytes: 500 * 1024 * 1024,
  storedBytesPerDay: 100 * 1024 * 1024,
  /** JSON requests: room for the longest post, every character escaped. */
  jsonBytes: 512 * 1024,
  pageSize: 20,
  cursor: 200,
} as const;
