ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_codes_purpose";--> statement-breakpoint
ALTER TABLE "session_families" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_purpose" CHECK ("sign_in_codes"."purpose" in ('sign_in', 'end_sessions', 'delete_account'));