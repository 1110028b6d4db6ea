export interface SectorJobRow {
  jobId: number;
  title: { en: string; zh: string };
  rate: number;
  people: number;
  /** From 0 to 1. */
  share: number;
  zone: number | null;
}

export interface TaskRow {
  jobId: number;
  en: string;
  zh: string;
  label: number;
  /** Share of the working time, 0 to 1. */
  weight: number;
}
