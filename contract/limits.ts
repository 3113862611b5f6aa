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
  /** To the page of a career. */
  correction: 1_000,
  comparedCareers: 3,
  /** On the list that staff keep, and each of them. */
  watchedWords: 1_000,
  watchedWord: 60,
  helperCareers: 3,
  verificationLine: 80,
  /** Families, careers and tags, each. */
  interests: 20,
  questionTitle: 140,
  questionTitleMin: 15,
  /** Helpers whom a question is offered to at first. */
  firstAsked: 3,
  questionDetails: 3_000,
  /** Of a text or question. */
  chosenCareers: 3,
  /** A person's, at a time and a day. */
  openQuestions: 3,
  questionsPerDay: 5,
  answer: 10_000,
  /** Of one question. */
  answers: 100,
  thanks: 280,
  followUp: 1_000,
  /** Of one answer, by both. */
  followUps: 20,
  similarQuestions: 5,
  /** A person's questions and answers that are kept and not sent. */
  unsentTexts: 50,
  /** A guardian's limit: a whole day. */
  minutesADay: 1_440,
  /** A person's, to come. */
  plannedShifts: 3,
  /** Of one shift. */
  shiftQuestions: 100,
  listedOffers: 50,
  profileTags: 20,
  profileTag: 30,
  /** Browsers of one person that take pushes. */
  pushDevices: 10,
  pushEndpoint: 1_000,
  pushKey: 200,
  digestItems: 8,
  /** The name of a time zone. */
  zone: 64,
  imageBytes: 8 * 1024 * 1024,
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
