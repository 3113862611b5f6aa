/** A comment of the demonstration community. */
export interface DemoComment {
  /** The post's file name without extension. */
  post: string;
  /** Username. */
  author: string;
  markdown: string;
  /** Hours between the post and this comment. */
  hoursAfter: number;
  /** Index of the parent comment among this post's comments, in the order below. */
  replyTo?: number;
}
