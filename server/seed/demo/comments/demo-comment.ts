/** A comment of the demonstration community. */
export interface DemoComment {
  /** File name of the post, without its ending. */
  post: string;
  /** Username. */
  author: string;
  markdown: string;
  /** Hours between the post and this comment. */
  hoursAfter: number;
  /** Index, among this post's comments in the order below, of the comment answered. */
  replyTo?: number;
}
