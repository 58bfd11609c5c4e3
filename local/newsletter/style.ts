import { colors, mailFamilies } from '#lib/design/tokens.ts'

/** The style sheet of form and pages. The form stands in a frame of the site, so it is as quiet as the site around it. */
export const STYLE = `
:root{color-scheme:light;-webkit-text-size-adjust:100%}
*{box-sizing:border-box}
html{height:100%}
body{margin:0;min-height:100%;display:grid;background:${colors.white};color:${colors.ink};font:17px/1.55 ${mailFamilies.sans}}
.notice{margin:0;padding:10px 20px;background:${colors.tint};color:${colors.ink};font-size:15px;line-height:1.45;text-align:center}
main{display:grid;grid-template-rows:auto 1fr}
.middle,.wide{width:100%;max-width:560px;margin:0 auto;padding:32px 20px 40px}
.middle{align-self:center}
.wide{max-width:760px}
h1{margin:0;font:500 clamp(26px,5vw,34px)/1.18 ${mailFamilies.serif};letter-spacing:-.01em;overflow-wrap:anywhere}
h2{margin:32px 0 4px;font:500 22px/1.3 ${mailFamilies.serif}}
h3{margin:28px 0 0;font:500 20px/1.3 ${mailFamilies.serif};overflow-wrap:anywhere}
p{margin:12px 0 0;text-wrap:pretty}
h1,h2,.notice{text-wrap:balance}
a{color:${colors.green}}
form{margin-top:24px}
label{display:block;margin-top:18px;font-weight:600}
input[type=text],input[type=email]{display:block;width:100%;min-height:48px;margin-top:6px;padding:8px 12px;border:1px solid ${colors.control};border-radius:4px;background:${colors.white};color:inherit;font:inherit}
[aria-invalid]{border-color:${colors.toneRed}!important;outline:1px solid ${colors.toneRed}}
.agree{display:grid;grid-template-columns:24px 1fr;gap:0 12px;align-items:start;padding:10px 0;font-weight:400}
.agree input{width:24px;height:24px;margin:1px 0 0;accent-color:${colors.green}}
.problem{margin:6px 0 0;color:${colors.toneRed};font-size:16px}
button{min-height:48px;margin-top:20px;padding:10px 24px;border:1px solid ${colors.green};border-radius:4px;background:${colors.green};color:${colors.white};font:inherit;font-weight:600;cursor:pointer}
button:hover{background:${colors.greenDeep}}
:focus-visible{outline:3px solid ${colors.green};outline-offset:2px}
.small{color:${colors.muted};font-size:15px}
ul,ol{margin:12px 0 0;padding-left:22px}
.days{margin:24px 0 0;padding:0;list-style:none;border-top:1px solid ${colors.rule}}
.days>li{padding:20px 0;border-bottom:1px solid ${colors.rule}}
.days h2{margin:0;font-size:20px;overflow-wrap:anywhere}
details+p{margin:0}
.days a{display:inline-block;padding:10px 0}
.days .when{margin:0;color:${colors.green};font-size:15px;font-weight:600}
details{margin-top:12px}
summary{min-height:44px;padding:10px 0;color:${colors.green};cursor:pointer}
table{width:100%;margin-top:8px;border-collapse:collapse;font-size:15px}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid ${colors.rule};text-align:left;font-weight:400;vertical-align:top}
`
