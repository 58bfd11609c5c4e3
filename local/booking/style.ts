import { colors, mailFamilies } from '#lib/design/tokens.ts'

/** The scheduler's style sheet. It stands in a frame of the site, so it is as quiet as the site around it. */
export const STYLE = `
:root{color-scheme:light;-webkit-text-size-adjust:100%}
*{box-sizing:border-box}
body{margin:0;background:${colors.white};color:${colors.ink};font:16px/1.5 ${mailFamilies.sans}}
main{max-width:760px;margin:0 auto;padding:24px 20px 32px}
h1{font:500 26px/1.2 ${mailFamilies.serif};margin:0}
h2{font:500 19px/1.3 ${mailFamilies.serif};margin:24px 0 12px}
p{margin:8px 0 0;text-wrap:pretty}
h1,h2,.notice{text-wrap:balance}
a{color:${colors.green}}
.notice{margin:0 0 20px;padding:10px 14px;background:${colors.tint};border-left:3px solid ${colors.green};font-size:15px}
.about{color:${colors.muted}}
.back{margin:0}
.back a{display:inline-block;padding:10px 0}
.problem{margin:16px 0 0;padding:12px 14px;border-left:3px solid ${colors.toneRed};color:${colors.toneRed};background:${colors.paper}}
.choices{display:grid;grid-template-columns:repeat(6,1fr);gap:8px;margin:0;padding:0;list-style:none}
.choices a{display:grid;place-content:center;min-height:44px;padding:4px 2px;border:1px solid ${colors.control};border-radius:4px;color:${colors.ink};text-align:center;text-decoration:none}
.choices span{display:block;line-height:1.3}
.choices a:hover{border-color:${colors.green};color:${colors.green}}
.choices a[aria-current]{background:${colors.green};border-color:${colors.green};color:${colors.white}}
.zone{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin-top:24px}
.zone label{flex:1 1 110px}
label{display:block;font-weight:600}
label+label{margin-top:16px}
input,select{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid ${colors.control};border-radius:4px;background:${colors.white};color:inherit;font:inherit;font-weight:400}
button{min-height:44px;padding:8px 20px;border:1px solid ${colors.green};border-radius:4px;background:${colors.green};color:${colors.white};font:inherit;font-weight:600;cursor:pointer}
button:hover{background:${colors.greenDeep}}
button.quiet{background:${colors.white};color:${colors.green}}
form>button{margin-top:20px}
.zone>button{margin-top:0}
:focus-visible{outline:3px solid ${colors.green};outline-offset:2px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0}
dt{color:${colors.muted}}
dd{margin:0;overflow-wrap:anywhere}
@media(max-width:559px){main{padding:16px 20px 24px}.choices{grid-template-columns:repeat(3,1fr)}.days{grid-template-columns:repeat(4,1fr)}.notice{margin-bottom:14px;font-size:14px}h2{margin:16px 0 10px;font-size:18px}.zone{margin-top:16px}}
`
