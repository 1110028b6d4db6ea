ALTER TABLE "comment_reports" ADD COLUMN "reason" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_reason" CHECK ("comment_reports"."reason" in ('spam', 'insult', 'private', 'false', 'other'));--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_note" CHECK (char_length("comment_reports"."note") <= 200);