export interface DraftTable {
  id: string;
  author_id: string;
  title: string;
  tags: string[];
  markdown: string;
  image: string;
  updated_at: Date;
}
