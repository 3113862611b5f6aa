/** All size and count limits of the product. Lengths are in UTF-16 code units, sizes in bytes. */
export const limits = {
  field: 255,
  passwordMin: 8,
  usernameMin: 2,
  /** Of a second factor. */
  code: 40,
  /** A person's. */
  passkeys: 10,
  passkeyName: 60,
  /** One field of a WebAuthn response, in base64url. */
  credentialPart: 16_384,
  siteName: 60,
  sitePlace: 100,
  title: 255,
  body: 50_000,
  bodyTags: 10,
  comment: 10_000,
  /** A person's. */
  drafts: 200,
  /** How many days ahead a draft may be scheduled. */
  scheduledDays: 365,
  /** Per draft. */
  draftVersions: 30,
  /** Per person. */
  tagFollows: 100,
  /** The most used ones. */
  listedTags: 1_000,
  text: 2_000,
  message: 500,
  reportText: 1_000,
  decisionText: 1_000,
  appeal: 2_000,
  /** To a career's page. */
  correction: 1_000,
  comparedCareers: 3,
  /** On the staff's list; `watchedWord` is the length of each. */
  watchedWords: 1_000,
  watchedWord: 60,
  helperCareers: 3,
  verificationLine: 80,
  /** Of families, careers and tags each. */
  interests: 20,
  questionTitle: 140,
  questionTitleMin: 15,
  /** Helpers in the first round of offers. */
  firstAsked: 3,
  questionDetails: 3_000,
  /** Per text or question. */
  chosenCareers: 3,
  /** Per person, at a time; `questionsPerDay` per day. */
  openQuestions: 3,
  questionsPerDay: 5,
  answer: 10_000,
  /** Per question. */
  answers: 100,
  thanks: 280,
  followUp: 1_000,
  /** Per answer, from both sides together. */
  followUps: 20,
  similarQuestions: 5,
  /** A person's stored questions and answers not yet sent. */
  unsentTexts: 50,
  /** The most a guardian can set: a whole day. */
  minutesADay: 1_440,
  /** Per person, upcoming. */
  plannedShifts: 3,
  /** Per shift. */
  shiftQuestions: 100,
  /** In the list of those answered last. */
  answeredQuestions: 6,
  listedOffers: 50,
  profileTags: 20,
  profileTag: 30,
  /** Characters of one of the three steps that tell how a person got into their work. */
  wayStep: 160,
  /** Browsers of one person that receive push notifications. */
  pushDevices: 10,
  pushEndpoint: 1_000,
  pushKey: 200,
  digestItems: 8,
  /** Length of a time zone's name. */
  zone: 64,
  imageBytes: 8 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** Concurrent uploads of one account. */
  uploadsAtOnce: 2,
  /** Of an account's pictures, in all stored sizes. */
  storedBytes: 500 * 1024 * 1024,
  storedBytesPerDay: 100 * 1024 * 1024,
  /** JSON requests: enough for the longest post with every character escaped. */
  jsonBytes: 512 * 1024,
  pageSize: 20,
  cursor: 200,
} as const;
