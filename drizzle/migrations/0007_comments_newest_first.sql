DROP INDEX "comments_top";--> statement-breakpoint
CREATE INDEX "comments_top" ON "comments" USING btree ("news_id","id") WHERE parent_id is null and (removed_at is null or reply_count > 0);