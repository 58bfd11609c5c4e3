/** What stands in for an outside service on this machine: it answers the requests below its path of `/demo`. */
export interface Demonstrated {
  /** @param request at this machine's own address; its path begins with that of the service */
  answer(request: Request): Promise<Response>
  close(): void
}

/** What such a service is told. */
export interface DemonstratedSettings {
  /** The folder that it alone keeps its state in; made if it isn't there. */
  folder: string
  /** The address of the site, without a slash at its end: links in e-mails begin with it. */
  siteUrl: string
  /** Where its e-mails are taken: the mailbox's port. */
  smtpPort: number
  /** Where the embedded lake answers. */
  lakeUrl: string
}
